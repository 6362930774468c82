// Plain values, so that a page can read them without loading the schemas that are made with them.

/** Characters that a text may have. */
export const maxLength = { name: 200, email: 254, text: 10_000, tag: 50 } as const
export const maxTags = 20

/** Whether a text looks like an id, where no schema is at hand. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
