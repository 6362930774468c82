export { statusOfType } from './enquiry-words.ts'
export { choiceOf, type ChoiceField, isChoiceField } from './choices.ts'
export * from './custom-columns.ts'
export * from './guess-field.ts'
export { type ImportLists, isEmptyWord } from './read-cell.ts'
export { wordKeys } from './word-keys.ts'
export * from './find-stage.ts'
export { incompleteIn } from './incomplete-in.ts'
export { isHeading, matchColumns } from './match-columns.ts'
export { isRepeatable } from './repeatable.ts'
export * from './read-activity.ts'
export {
  type ImportedContact,
  isUnreachable,
  knownContact,
  type PersonCells,
  readContact,
  unreachableIssue,
  unreachableNote,
} from './read-contact.ts'
export type { ImportedEnquiry } from './read-enquiry.ts'
export type { OwnStay } from './own-record.ts'
export { filesOfOwnExport, type OwnFile, ownTables, type OwnTables } from './own-export.ts'
export * from './read-row.ts'
export { readTags, writeTags } from './read-tags.ts'
export { isSameName } from './same-name.ts'
export * from './who-is-meant.ts'
export { importProducts, type ImportProduct, recogniseFile } from './recognise-file.ts'
export { type CustomCell, readCustomCell } from './read-custom-cell.ts'
export { type CustomGiven, customIssue, type ImportRules, plainRules } from './read-values.ts'
export { headingKindOf } from './heading-parts.ts'
export { joinOfLines } from './join-of-lines.ts'
export { type NoRecord, noRecord } from './no-record.ts'
