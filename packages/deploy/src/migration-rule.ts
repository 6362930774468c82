/**
 * Migrations run before the new version of the API, and the version before goes on answering on the new schema: for the
 * moments of the roll-out, and after a roll-back for as long as it takes. So a migration may add, and must not take
 * away what that version reads or refuse what it writes. One that must do so states why no running version is affected,
 * in a line `-- compatible: <reason>`; usually it is a second step, a release after the code stopped using it.
 */
const marker = /^\s*--\s*compatible:\s*(.+)$/m

const name = String.raw`[\`"\[]?(\w+)[\`"\]]?`
const created = new RegExp(String.raw`^CREATE\s+(?:VIRTUAL\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?${name}`, 'i')
const trigger = new RegExp(String.raw`^CREATE\s+(?:TEMP\s+)?TRIGGER\s+(?:IF\s+NOT\s+EXISTS\s+)?${name}`, 'i')
const view = new RegExp(String.raw`^CREATE\s+VIEW\s+(?:IF\s+NOT\s+EXISTS\s+)?${name}`, 'i')

interface Rule {
  readonly form: RegExp
  /** Whether it is harmless, given what the same file creates; default never. */
  readonly unless?: (subject: string, creates: (form: RegExp) => boolean) => boolean
  readonly why: (subject: string) => string
}

const rules: readonly Rule[] = [
  {
    form: new RegExp(String.raw`^DROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?${name}`, 'i'),
    why: (table) => `drops the table ${table}`,
  },
  {
    form: new RegExp(String.raw`^DROP\s+TRIGGER\s+(?:IF\s+EXISTS\s+)?${name}`, 'i'),
    unless: (_, creates) => creates(trigger),
    why: (subject) => `drops the trigger ${subject} and makes none of that name`,
  },
  {
    form: new RegExp(String.raw`^DROP\s+VIEW\s+(?:IF\s+EXISTS\s+)?${name}`, 'i'),
    unless: (_, creates) => creates(view),
    why: (subject) => `drops the view ${subject} and makes none of that name`,
  },
  {
    form: new RegExp(String.raw`^ALTER\s+TABLE\s+${name}\s+DROP\b`, 'i'),
    why: (table) => `drops a column of ${table}`,
  },
  {
    form: new RegExp(String.raw`^ALTER\s+TABLE\s+${name}\s+RENAME\b`, 'i'),
    why: (table) => `renames ${table} or a column of it`,
  },
  {
    form: new RegExp(
      String.raw`^ALTER\s+TABLE\s+${name}\s+ADD\b(?!.*\b(?:DEFAULT|GENERATED)\b)(?=.*\bNOT\s+NULL\b)`,
      'is',
    ),
    why: (table) => `adds a column to ${table} that must be given and has no default`,
  },
  {
    form: new RegExp(
      String.raw`^ALTER\s+TABLE\s+${name}\s+ALTER\s+COLUMN\s+(?!(\w+)\s+TO\s+\2\s+\w+;?$)`,
      'i',
    ),
    why: (table) => `does more to a column of ${table} than to let it be null`,
  },
  {
    form: new RegExp(String.raw`^CREATE\s+UNIQUE\s+INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?\S+\s+ON\s+${name}`, 'i'),
    unless: (_, creates) => creates(created),
    why: (table) => `refuses rows of ${table} that were allowed before`,
  },
  {
    form: new RegExp(String.raw`^CREATE\s+TRIGGER\b.*?\bON\s+${name}.*\bRAISE\s*\(`, 'is'),
    unless: (_, creates) => creates(created),
    why: (table) => `refuses writes of ${table} that were allowed before`,
  },
  {
    form: new RegExp(String.raw`^DELETE\s+FROM\s+${name}`, 'i'),
    unless: (_, creates) => creates(created),
    why: (table) => `deletes rows of ${table}`,
  },
]

export interface Verdict {
  /** What would break the version before; empty when nothing. */
  readonly problems: readonly string[]
  /** Why it can after all, in the words of the migration. */
  readonly reason: string | undefined
}

/** @param statements of one migration, in order */
export function verdictOn(statements: readonly string[]): Verdict {
  const plain = statements.map((statement) => statement.replace(/--.*$/gm, '').trim())
  const problems = plain.flatMap((statement) => {
    for (const { form, unless, why } of rules) {
      const subject = form.exec(statement)?.[1]
      if (subject === undefined) continue
      const creates = (kind: RegExp) => plain.some((other) => kind.exec(other)?.[1] === subject)
      if (!unless?.(subject, creates)) return [why(subject)]
    }
    return []
  })
  return { problems, reason: marker.exec(statements.join('\n'))?.[1]?.trim() }
}
