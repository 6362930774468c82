/** What tabs of one browser tell each other about the session they share. */
export type SessionNews = { readonly signedOut: true } | { readonly signedInAs: string }

const channel = new BroadcastChannel('ginkgo-session')

export function tellOtherTabs(news: SessionNews): void {
  channel.postMessage(news)
}

/** @returns how to stop listening */
export function onSessionNews(listen: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<SessionNews>) => listen(event.data)
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
