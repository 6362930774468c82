// Plain values, so that a page can read them without loading the schemas that are made from them.

/** Days for which a change of many records can be undone; what undoing needs is stored as long. */
export const undoableDays = 30

/** The changes that can be undone as a whole, by the id of the endpoint that makes them. */
export const changeKinds = [
  'leads.merge',
  'leadImports.run',
  'customFields.update',
  'customFields.mergeOptions',
  'leads.bulk',
  'enquiries.bulk',
  'tasks.bulk',
  'tasks.createForLeads',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What a change of many records is called, by the kind of its records: "12 leads archived". */
export const bulkWords = {
  lead: {
    noun: ['lead', 'leads'],
    done: {
      assign: 'assigned',
      addTag: 'tagged',
      removeTag: 'untagged',
      archive: 'archived',
      restore: 'restored',
      setField: 'updated',
      setValues: 'updated',
    },
  },
  enquiry: {
    noun: ['enquiry', 'enquiries'],
    done: {
      moveToStage: 'moved',
      assign: 'assigned',
      addTag: 'tagged',
      removeTag: 'untagged',
      setField: 'updated',
      setValues: 'updated',
    },
  },
  task: {
    noun: ['task', 'tasks'],
    done: {
      complete: 'completed',
      reopen: 'opened again',
      assign: 'assigned',
      changeDueDate: 're-dated',
      setValues: 'updated',
      delete: 'deleted',
    },
  },
} as const
