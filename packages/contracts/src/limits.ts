// Separate from the schemas that use them, so that a page can import these numbers without loading the schemas.

/** The number of characters that a text may have. */
export const maxLength = {
  name: 200,
  email: 254,
  text: 10_000,
  /** Of what is said with a move: a bulk move stores it once for each of up to 500 enquiries. */
  moveComment: 1_000,
  tag: 50,
} as const
export const maxTags = 20
/** Records that one bulk change may name. */
export const maxBulk = 500
/** Bytes of the largest file that a record takes: 25 MB. */
export const maxFileBytes = 26_214_400
/** Bytes of each part but the last of an upload in parts, and of the smallest file that browsers send so: 5 MB. */
export const partBytes = 5_242_880
/** Stages that a pipeline may have and still be put in order. */
export const maxStages = 200
/** Columns that a view can say something about, and px that one may be wide. */
export const maxColumns = 100
export const maxColumnWidth = 2_000

/** Whether a text has the form of an id, for code that does not load the schemas. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
