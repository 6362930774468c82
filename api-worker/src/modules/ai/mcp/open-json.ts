/** Characters that people do not see and models read: they stand in the text by their numbers. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const byNumber = (character: string) =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

/** JSON in which nothing is hidden: it reads as the same value. */
export const openJson = (value: unknown): string => JSON.stringify(value).replace(unseen, byNumber)
