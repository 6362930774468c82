interface Listing {
  readonly keys: { name: string }[]
  readonly list_complete: true
}

/** Milliseconds of one call to the database. */
export const callMs = 5

/**
 * What the library keeps its state in: values by key, over a database that is a call away. Every call sees all that was
 * written before it, which is more than the library asks for.
 */
export class KeptValues {
  calls = 0
  readonly #values = new Map<string, string>()

  async #call(): Promise<void> {
    this.calls += 1
    await new Promise((resolve) => setTimeout(resolve, callMs))
  }

  async get(key: string, options?: { type?: string } | string): Promise<unknown> {
    await this.#call()
    const text = this.#values.get(key) ?? null
    const type = typeof options === 'string' ? options : options?.type
    return text !== null && type === 'json' ? JSON.parse(text) : text
  }

  async put(key: string, value: string): Promise<void> {
    await this.#call()
    this.#values.set(key, value)
  }

  async delete(key: string): Promise<void> {
    await this.#call()
    this.#values.delete(key)
  }

  async list({ prefix = '' }: { prefix?: string } = {}): Promise<Listing> {
    await this.#call()
    const names = [...this.#values.keys()].filter((key) => key.startsWith(prefix))
    return { keys: names.map((name) => ({ name })), list_complete: true }
  }
}
