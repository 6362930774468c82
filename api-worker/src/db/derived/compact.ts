/**
 * SQL without lines of comments, and without the blanks and ends of lines that SQLite does not need: every connection reads the
 * text of the schema. Types and generated columns have their shortest names. Texts in quotes stay as they are.
 */
export const compact = (sql: string): string =>
  sql
    .replace(/^\s*--.*\n/gm, '')
    .split(/('(?:[^']|'')*')/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part
            .replace(/--.*/g, '')
            .replace(/\s+/g, ' ')
            .replace(/`(\w+)`/g, '$1')
            .replace(/ ON (?:UPDATE|DELETE) no action/g, '')
            .replace(/ ?([,;=+*()]|\|\||<>|<=|>=) ?/g, '$1')
            // An `integer` that is the key is the number of the row, so it keeps its name.
            .replace(/\binteger\b(?! PRIMARY)/g, 'int')
            .replace(/ GENERATED ALWAYS AS(\(.*?\))VIRTUAL\b/g, ' AS$1'),
    )
    .join('')
