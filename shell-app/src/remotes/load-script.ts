/** Milliseconds that the entry of a remote may take. With the second try, the error card comes within ten seconds. */
const entryTimeoutMs = 3_500

function loadOnce(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (error?: Error) => {
      clearTimeout(timer)
      script.remove()
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => end(new Error(`${url} took too long`)), entryTimeoutMs)
    script.onload = () => end()
    script.onerror = () => end(new Error(`${url} could not be loaded`))
    script.src = url
    document.head.append(script)
  })
}

/** Addresses that failed: a request for them may still hang, and the same address would join it. */
const failed = new Set<string>()

/** By folder, what the apps' own loaders know of files that did not load, and when that was. */
declare global {
  var ginkgoFailedApps: Map<string, number> | undefined
}

function remember(url: string): void {
  failed.add(url)
  globalThis.ginkgoFailedApps ??= new Map()
  globalThis.ginkgoFailedApps.set(new URL('.', new URL(url, location.href)).href, Date.now())
}

function anotherAddress(url: string): string {
  const address = new URL(url, location.href)
  address.searchParams.set('again', String(Date.now()))
  return address.href
}

/** Runs a script; tries once more before it gives up. */
export async function loadScript(url: string): Promise<void> {
  try {
    await loadOnce(failed.has(url) ? anotherAddress(url) : url)
  } catch {
    remember(url)
    await loadOnce(anotherAddress(url))
  }
}
