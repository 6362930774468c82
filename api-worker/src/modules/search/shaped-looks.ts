import { valueOf } from '../../db/prepared.ts'
import { gramsFor, type Searched } from '../../lists/search-texts.ts'
import type { Look } from './looks.ts'

/** A look at one kind of record, with placeholders for what it looks for. */
export interface ShapedLook extends Pick<Look, 'words' | 'within' | 'isExact'> {
  /** The full-text expression. */
  readonly grams: string
}

/** Collects the values of a search and what else its statements depend on. */
export class SearchShape {
  readonly values: Record<string, string> = {}
  #name = ''

  /** The same for every search whose statements differ in values alone. */
  get name(): string {
    return this.#name
  }

  /** @returns a placeholder */
  value(value: string): string {
    const name = `s${Object.keys(this.values).length}`
    this.values[name] = value
    return valueOf(name)
  }

  looks(kind: Searched, looks: readonly Look[]): ShapedLook[] {
    this.#name += ` ${kind.kind}`
    return looks.map(({ needles, words, within, isExact }) => {
      this.#name += ` ${within}${isExact ? '!' : ''}${words.map((all) => all.length)}`
      const grams = this.value(gramsFor(kind, needles))
      return { grams, words: words.map((all) => all.map((word) => this.value(word))), within, isExact }
    })
  }

  /** From the first text, and before the second; nothing for undefined. */
  range(range: readonly [string, string] | undefined): readonly [string, string] | undefined {
    if (!range) return undefined
    this.#name += ' range'
    return [this.value(range[0]), this.value(range[1])]
  }
}
