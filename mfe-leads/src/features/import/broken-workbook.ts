/** Not a workbook, or one that is broken. */
export class BrokenWorkbook extends Error {}
