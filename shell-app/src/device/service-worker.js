// Gives the portal to a browser that reaches no server: the page and the files that offline-files.ts has kept. It keeps
// nothing itself, and asks the server for every page first, so that no release has to wait for it.

const pageCache = 'ginkgo-page'
const filesCache = 'ginkgo-files'

/** A page of the portal or of its site: what others answer, and a file, is none. */
const isPage = (pathname) =>
  !/^\/(api|oauth|mcp|remotes|sandbox|unsubscribe|\.well-known)(\/|$)|\.[a-z0-9]+$/i.test(pathname)

/**
 * Files whose address says what is in them, so that they never change. Fonts come from the browser's own cache: a page shows
 * another font where its own is not there at once, and the worker would have to start first.
 */
const isFile = (pathname) => /^\/(assets|remotes\/[^/]+\/[^/]+)\/.+\.(js|css)$/.test(pathname)

const keptPage = async () => (await (await caches.open(pageCache)).keys())[0]

async function answerPage(request) {
  const kept = async () => {
    const page = await keptPage()
    return page && caches.match(page, { cacheName: pageCache })
  }
  try {
    const response = await fetch(request)
    return (response.status >= 500 && (await kept())) || response
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}

async function answerFile(request) {
  const kept = await caches.match(request.url, { cacheName: filesCache })
  return kept ?? fetch(request)
}

addEventListener('install', () => skipWaiting())
// With it the browser asks twice for what the worker leaves alone, and a link that may be opened once is used up.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.disable()))
addEventListener('fetch', (event) => {
  const { method, url, mode, destination } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (destination === 'document' && isPage(pathname)) event.respondWith(answerPage(event.request))
  } else if (isFile(pathname)) event.respondWith(answerFile(event.request))
})
