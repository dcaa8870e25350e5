// What a board scores, rule by rule, as its data says it: for pictures with two or three words. A player's own board too.
import type { Words } from '../contract';
import type { Layout } from './wire';

/** A cell as a rule pictures it: a print (`.` is a dot), or covered by a piece. */
export type Pictured = string | null;

export interface Rule {
  cells: Pictured[];
  /** Written instead of pictured: a word whose letters are looked for. */
  word?: string;
  words: string;
  /** null where the pictures themselves say it. */
  points: number | null;
}

/** The groups that score alike, as one. */
function kinds(groups: Layout['scoring']['groups']): { mark: string; table: number[] }[] {
  const found = new Map<string, { mark: string; table: number[] }>();
  for (const [mark, table] of Object.entries(groups)) {
    const key = JSON.stringify(table);
    if (!found.has(key)) found.set(key, { mark, table });
  }
  return [...found.values()];
}

export function rulesOf({ scoring }: Layout, t: Words): Rule[] {
  const rules: Rule[] = [];
  for (const { mark, table } of kinds(scoring.groups)) {
    const all = table.length - 1;
    for (let open = all; open >= 0; open -= 1) {
      const points = table[open]!;
      if (points === 0) continue;
      const cells = Array.from({ length: all }, (_, i) => (i < open ? mark : null));
      rules.push({ cells, words: t('fits-rule-group', { open, all: open === all ? 'yes' : 'no' }), points });
    }
  }
  for (const { word, points } of scoring.words) rules.push({ cells: [], word, words: t('fits-rule-word'), points });
  if (scoring.unused !== 0) {
    const letter = scoring.words[0]?.word.slice(-1) ?? '.';
    rules.push({ cells: [letter], words: t('fits-rule-unused'), points: scoring.unused });
  }
  if (scoring.row !== 0) rules.push({ cells: [null, null, null], words: t('fits-rule-row'), points: scoring.row });
  if (scoring.column !== 0) rules.push({ cells: [null], words: t('fits-rule-column'), points: scoring.column });
  const numbers = Object.entries(scoring.numbers).sort(([, a], [, b]) => b - a);
  if (numbers.length > 0) {
    const cells = numbers.map(([mark]) => mark).slice(0, 4);
    rules.push({ cells, words: t('fits-rule-number'), points: null });
  }
  if (scoring.plain !== 0) rules.push({ cells: ['.'], words: t('fits-rule-dot'), points: scoring.plain });
  return rules;
}
