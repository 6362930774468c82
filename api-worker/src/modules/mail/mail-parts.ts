/** Figures as texts: a name and figures in each row. */
export interface MailTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly string[]
  readonly notes: readonly string[]
}

export interface MailSection {
  /** Empty where the heading of the mail says it. */
  readonly title: string
  readonly table?: MailTable
  readonly text?: string
}

export interface MailParts {
  readonly to: string
  /** One line; line breaks in it are replaced by spaces. */
  readonly subject: string
  readonly heading: string
  /** Shown large above all other text. */
  readonly code?: string
  /** Line breaks in them stay. */
  readonly paragraphs: readonly string[]
  /** Tables below the paragraphs. */
  readonly sections?: readonly MailSection[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Shown in small print at the end. */
  readonly footnote?: string
}
