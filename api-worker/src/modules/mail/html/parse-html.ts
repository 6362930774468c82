import { Parser } from 'htmlparser2'

/** Called in the order of the document; names are lower case, entities are characters. */
export interface HtmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/** Letters of HTML that are read of one e-mail. */
export const maxHtml = 1_000_000

/** Elements that may be open at once; deeper ones are left out and their text stays, so that closing one looks through few. */
const maxDepth = 256

class BoundedParser extends Parser {
  #depth = 0
  #isFull = false
  #isLeftOut = false

  constructor({ open, close, text }: HtmlReader) {
    super({
      onopentag: (name, attributes) => {
        this.#isLeftOut = this.#isFull && !super.isVoidElement(name)
        if (this.#isLeftOut) return
        this.#depth++
        open(name, attributes)
      },
      onclosetag: (name) => {
        if (this.#isLeftOut) {
          // It follows at once, as of an element that holds nothing.
          this.#isLeftOut = false
          return
        }
        this.#depth--
        close(name)
      },
      ontext: text,
    })
  }

  override onopentagname(start: number, end: number): void {
    this.#isFull = this.#depth >= maxDepth
    super.onopentagname(start, end)
  }

  override onclosetag(start: number, end: number): void {
    this.#isFull = false
    super.onclosetag(start, end)
  }

  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || this.#isFull
  }
}

/** Reads the first `maxHtml` letters of somebody's HTML in time that grows with its length alone. */
export function parseHtml(html: string, reader: HtmlReader): void {
  const parser = new BoundedParser(reader)
  parser.write(html.slice(0, maxHtml))
  parser.end()
}
