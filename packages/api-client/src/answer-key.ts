/** The key of a cached answer: the endpoint, what it was asked, and `pages` where it is the loaded part of a list, or the body of a question. */
export type AnswerKey = readonly [id: string, url: string, kind?: string]
