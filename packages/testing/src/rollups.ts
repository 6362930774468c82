/** The columns that count the records of a rollup's row. */
const counts = ['leads', 'enquiries', 'tasks', 'meetings']

/** Whether a row of a rollup counts no record: such a row stays until the next recount, and readers leave it out. */
export const isEmptyRow = (table: string, row: Readonly<Record<string, unknown>>): boolean =>
  table.endsWith('_rollup') && counts.some((count) => row[count] === 0)
