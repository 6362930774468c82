/**
 * What a spreadsheet shows where a formula has gone wrong, in the languages of its users: `#REF!`, `#BEZUG!`, `#¿NOMBRE?`,
 * `#DIV/0!`, `#N/A`, `Err:508`, and `####` where a column was too narrow.
 */
const spreadsheetError =
  /^(?:#[¡¿]?\p{Lu}{2,12}(?:\/0)?[!?]|#(?:N\/[ABD]|Н\/Д|NV|YOK|GETTING_DATA|NENÍ_K_DISPOZICI)|Err:\d{3}|#{4,99})$/u

export const isSpreadsheetError = (text: string): boolean => spreadsheetError.test(text)

export const spreadsheetErrorMessage = (quotedText: string): string =>
  `${quotedText} is an error of a spreadsheet`
