/** The key of the whole of an e-mail in the bucket: the e-mail's id is in it, by which the sweep finds its row. */
export const objectOfEmail = (organizationId: string, emailId: string): string =>
  `${organizationId}/mail-${emailId}`

/** The id of the e-mail whose object it is; undefined for the content of a file. */
export const emailOfObject = (key: string): string | undefined => /\/mail-([0-9a-f-]{36})$/.exec(key)?.[1]
