import { parseSync } from 'oxc-parser'
import type { Text } from './find-texts.ts'

/** Every comment of a source, without code in it. */
export const commentsIn = (file: string, source: string): Text[] =>
  parseSync(file, source).comments.map(({ value, start }) => ({
    text: value.replaceAll(/`[^`]*`/g, ''),
    line: source.slice(0, start).split('\n').length,
  }))
