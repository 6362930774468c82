/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text has letters that are written from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * A value of people within a sentence, where an element cannot stand: it keeps its own direction, and the words around it
 * keep theirs (Unicode Bidirectional Algorithm, first strong isolate). In an element `<bdi>` does the same.
 */
export const isolated = (text: string): string => (isRightToLeft(text) ? `\u2068${text}\u2069` : text)
