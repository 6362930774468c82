export interface MailParts {
  readonly to: string
  /** One line; line breaks in it become spaces. */
  readonly subject: string
  readonly heading: string
  /** Shown large, above everything else. */
  readonly code?: string
  /** Line breaks in them are kept. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Small print at the end. */
  readonly footnote?: string
}
