const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML of one line, also as the value of an attribute in double quotes. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A text as HTML with its lines; nothing in it is loaded. */
export const htmlOfText = (text: string): string => escapedHtml(text).replaceAll('\n', '<br>\n')
