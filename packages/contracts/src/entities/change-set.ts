/** Days for which a change of many records can be undone; what undoing needs is stored as long. */
export const undoableDays = 30

/** The changes that can be undone as a whole, by the id of the endpoint that makes them. */
export type ChangeKind =
  | 'leads.merge'
  | 'leadImports.run'
  | 'customFields.update'
  | 'customFields.mergeOptions'
