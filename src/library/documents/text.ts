/** Text of a document as published: UTF-8 or Windows-1252, with or without BOM, any line ends. Comes out as lines without trailing space. */
export function documentLines(bytes: Uint8Array): string[] {
  return decode(bytes)
    .replaceAll(/\r\n?|\u2028|\u0085/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
}

/** The characters of Windows-1252 from 0x80 to 0x9F; elsewhere it is Latin-1. (Node 20's own decoder takes it for Latin-1 throughout.) */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\x80-\x9f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The ISO date of a written one ("August 7, 2026"), the first in the lines that also hold `mark`. */
export function writtenDate(lines: readonly string[], mark: RegExp): string | undefined {
  for (const line of lines) {
    if (!mark.test(line)) continue;
    const found = /([A-Za-z]+) (\d{1,2}), (\d{4})/.exec(line);
    const month = MONTHS.indexOf(found?.[1]?.slice(0, 3).toLowerCase() ?? '');
    if (found && month >= 0) {
      return `${found[3]}-${String(month + 1).padStart(2, '0')}-${found[2]!.padStart(2, '0')}`;
    }
  }
  return undefined;
}
