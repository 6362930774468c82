/** A text that may have formatting. */
export interface RichValue {
  /** The text alone, a line for each paragraph. */
  readonly text: string
  /** With its formatting; empty where it has none. */
  readonly html: string
}

/** The control of a form, which a label outside names. */
export interface RichTextProps {
  readonly value: RichValue
  readonly onValueChange: (value: RichValue) => void
  readonly onBlur?: () => void
  /** Takes what gets the focus when the form has a problem here. */
  readonly ref?: (control: { focus: () => void } | null) => void
  /** Lines that it has at least. */
  readonly rows?: number
}
