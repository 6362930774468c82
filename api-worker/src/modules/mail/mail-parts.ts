export interface MailParts {
  readonly to: string
  /** One line; line breaks in it are replaced by spaces. */
  readonly subject: string
  readonly heading: string
  /** Shown large above all other text. */
  readonly code?: string
  /** Line breaks in them are kept. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Shown in small print at the end. */
  readonly footnote?: string
}
