function ofBrowser(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0]
  } catch {
    // Some browsers name a locale that is none, e.g. "en-US@posix". Intl then has its own.
    return undefined
  }
}

/** The locale that dates and times are written in; undefined for that of the runtime. */
export const browserLocale = ofBrowser()
