/** Modules of a remote by their names, as it exposes them. */
type Loaders = Readonly<Record<string, () => Promise<{ readonly default?: unknown }>>>

/** What this needs of the page: React of the portal, and a way to load it anew. */
interface Page {
  Component: new (props: object) => { readonly props: object }
  createElement(part: unknown, props: object): unknown
  useSyncExternalStore(subscribe: (tell: () => void) => () => void, current: () => unknown): unknown
  reload(): void
}

/** What a module exports by default, now and after each change of its sources. */
class Changing {
  readonly #tellers = new Set<() => void>()
  present: unknown

  constructor(present: unknown) {
    this.present = present
  }

  readonly subscribe = (tell: () => void) => {
    this.#tellers.add(tell)
    return () => void this.#tellers.delete(tell)
  }

  change(present: unknown): void {
    this.present = present
    for (const tell of this.#tellers) tell()
  }
}

/**
 * Runs in the browser, in a remote from source inside a built portal, whose React cannot exchange components. A module
 * stands for whatever it exports now: where its part is shown, a change shows the new one in its place, without what it
 * held in its state. The rest of the page stays.
 * @param functions the names of modules that are called, and show nothing
 */
export function changingModules(loaders: Loaders, functions: readonly string[], page: Page) {
  const loaded = new Map<string, Changing>()
  let hasFailed = false
  const read = async (name: string, load: Loaders[string]): Promise<Changing> => {
    try {
      const { default: present } = await load()
      hasFailed ||= present === undefined
      const changing = loaded.get(name) ?? new Changing(present)
      if (changing.present !== present) changing.change(present)
      loaded.set(name, changing)
      return changing
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const standIn = (changing: Changing) => {
    const Present = (props: object) => {
      const part = page.useSyncExternalStore(changing.subscribe, () => changing.present)
      return page.createElement(part, props)
    }
    return class Watched extends page.Component {
      readonly state: { readonly error?: unknown } = {}
      static getDerivedStateFromError(error: unknown) {
        hasFailed = true
        return { error }
      }
      render(): unknown {
        // The portal says that it crashed.
        if ('error' in this.state) throw this.state.error
        return page.createElement(Present, this.props)
      }
    }
  }
  const exposed = ([name, load]: [string, Loaders[string]]) => {
    const reading = async () => {
      const changing = await read(name, load)
      if (changing.present === undefined) return { default: undefined }
      const call = (...given: readonly unknown[]) =>
        (changing.present as (...all: readonly unknown[]) => unknown)(...given)
      return { default: functions.includes(name) ? call : standIn(changing) }
    }
    return [name, reading] as const
  }
  return {
    modules: Object.fromEntries(Object.entries(loaders).map(exposed)),
    /** For the bundler, when it has exchanged some of them. */
    async changed(): Promise<void> {
      // The place of what did not load, or crashed, says so until somebody presses Retry.
      if (hasFailed) page.reload()
      await Promise.all(
        Object.entries(loaders).map(([name, load]) => (loaded.has(name) ? read(name, load) : undefined)),
      ).catch(() => page.reload())
    },
  }
}
