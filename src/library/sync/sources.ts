import type { PolicyDocument } from '../policy.ts';

/** A file to build from. */
export interface SourceFile {
  readonly path: string;
  /** ISO date of its content, where known. */
  readonly date?: string;
  /** What the source gave to ask for it again with (an ETag or a time). */
  readonly tag?: string;
}

/** What a sync builds from. A part without a file is taken over from the library that is there. */
export interface Sources {
  readonly cards?: SourceFile;
  readonly rulings?: SourceFile;
  readonly rules?: SourceFile;
  /** Overrides the glossary of the rules file. */
  readonly glossary?: SourceFile;
  /** Overrides the keyword list drawn from the rules file. */
  readonly keywords?: SourceFile;
  readonly policy: Readonly<Partial<Record<PolicyDocument, SourceFile>>>;
}
