/** What the columns of these views are called, in their order. */
export const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * A view that takes rows and hands them to its trigger, so that what is done with them stands in the schema once. Its
 * columns are called by letters, because every connection reads the schema and the trigger names them often.
 * @param statements what is done with a row, whose columns are `NEW.` and their names
 * @param source what the view answers, for whoever takes its rows from it; nothing of use without it
 */
export function intake(
  view: string,
  columns: readonly string[],
  statements: readonly string[],
  source?: { readonly select: readonly string[]; readonly from: string },
): string[] {
  const selected = columns.map((_, nth) => `${source?.select[nth] ?? 1} ${letters[nth]!}`)
  const body = statements.map((statement) => `  ${statement}\n`).join('')
  const inLetters = body.replaceAll(
    /\bNEW\.(\w+)/g,
    (_, name: string) => `NEW.${letters[columns.indexOf(name)]!}`,
  )
  return [
    `CREATE VIEW ${view} AS SELECT ${selected.join(', ')}${source ? ` FROM ${source.from}` : ''}`,
    // sqld cuts texts for its statistics at their 512th byte, and stops counting where that is within a letter.
    `CREATE TRIGGER ${view}_add INSTEAD OF INSERT ON ${view} BEGIN\n${inLetters}END`,
  ]
}
