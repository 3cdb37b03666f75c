import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Node, PropertySignatureDeclaration } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isBindingElement,
  isIdentifier,
  isInterfaceDeclaration,
  isLiteralTypeNode,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertySignatureDeclaration,
  isStringLiteral,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isUnionTypeNode,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Symbol as Named, type Type } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../..');

/** One field that a type of `src/rules` declares. */
export interface Field {
  /** `RuleEffect/'cantAttack'.unless`: the type, the tag of the union's member where there is one, the field. */
  readonly name: string;
  /** Where the machine reads it: `src/game/…:line`. */
  readonly reads: readonly string[];
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(ROOT, folder, file));

/** The tag of a union's member: its first field whose type is a literal, or several. */
function tagOf(members: readonly Node[]): string | undefined {
  for (const member of members) {
    if (!isPropertySignatureDeclaration(member) || member.postfixToken || !member.type) continue;
    const { type } = member;
    if (isLiteralTypeNode(type) || (isUnionTypeNode(type) && type.types.every((t) => isLiteralTypeNode(t))))
      return type.getText().replace(/\s+/g, ' ').replace(/^\| /, '');
  }
  return undefined;
}

type Declared = Map<string, { readonly name: string; readonly reads: Set<string> }>;
const placeOf = (path: string, pos: number): string => `${path.toLowerCase()}:${pos}`;

/** Every field declared in the rules, by where it is declared. */
function declare(node: Node, path: string, owner: string, found: Declared): void {
  let name = owner;
  if (isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)) name = node.name.text;
  if (isTypeLiteralNode(node)) {
    const tag = tagOf([...node.members]);
    if (tag) name = `${name}/${tag}`;
  }
  if (isPropertySignatureDeclaration(node)) {
    const field = (node as PropertySignatureDeclaration).name.getText();
    found.set(placeOf(path, node.pos), { name: `${name}.${field}`, reads: new Set() });
  }
  node.forEachChild((child) => declare(child, path, name, found));
}

/** The property that a name means in a type, in each member of a union. */
function propertyOf(checker: Checker, type: Type | undefined, name: string): readonly Named[] {
  const types = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  return types.flatMap((one) => checker.getPropertyOfType(one, name) ?? []);
}

/** Every field of the algebra, with the places where the machine reads it: `x.field`, `{field} = x`, `'field' in x`. */
export function fieldsOfTheAlgebra(): readonly Field[] {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('The project can’t be opened.');
    const { program, checker } = project;
    const declared: Declared = new Map();
    for (const file of filesIn('src/rules')) {
      const source = program.getSourceFile(file);
      if (source) declare(source, file, '', declared);
    }
    for (const file of [...filesIn('src/game'), ...filesIn('src/scenario/run')]) {
      const source = program.getSourceFile(file);
      if (!source) continue;
      const tell = (symbol: Named | undefined, node: Node): void => {
        for (const handle of symbol?.declarations ?? []) {
          const at = handle.resolve();
          const field = at && declared.get(placeOf(handle.path, at.pos));
          const line = source.text.slice(0, node.end).split('\n').length;
          field?.reads.add(`${relative(ROOT, file)}:${line}`);
        }
      };
      const accesses: Node[] = [];
      const visit = (node: Node): void => {
        if (isPropertyAccessExpression(node)) accesses.push(node.name);
        if (isBindingElement(node) && isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
          const key = node.propertyName ?? node.name;
          if (key && isIdentifier(key))
            for (const symbol of propertyOf(checker, checker.getTypeAtLocation(node.parent), key.text))
              tell(symbol, node);
        }
        if (isBinaryExpression(node) && isStringLiteral(node.left) && node.operatorToken.getText() === 'in')
          for (const symbol of propertyOf(checker, checker.getTypeAtLocation(node.right), node.left.text))
            tell(symbol, node);
        node.forEachChild(visit);
      };
      source.forEachChild(visit);
      checker.getSymbolAtLocation(accesses).forEach((symbol, i) => {
        tell(symbol, accesses[i]!);
      });
    }
    return [...declared.values()].map(({ name, reads }) => ({ name, reads: [...reads] }));
  } finally {
    api.close();
  }
}
