import { NoAnswer, onConnectionBack, userMessage } from '@ginkgo/api-client'
import { maxFileBytes, type StoredFile } from '@ginkgo/contracts'
import { toastSuccess } from '@ginkgo/portal-sdk'
import { isolated, useLatest } from '@ginkgo/ui'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { sizeText } from './file-size.ts'
import { changed, type Sending, sendingsAtom } from './sendings.ts'
import { type FilePlace, useSendFile } from './use-send-file.ts'

const requests = new Map<string, AbortController>()

/**
 * Files that are sent to a place, one after the other.
 * @param onAdded called with each file that was sent from here
 */
export function useSendings(place: FilePlace, onAdded?: (file: StoredFile) => void) {
  const key = Object.values(place).join()
  const [all, setAll] = useAtom(sendingsAtom)
  const list = all[key] ?? none
  const sendFile = useLatest(useSendFile(place))
  const tellAdded = useLatest(onAdded)
  const line = useRef(Promise.resolve())

  const setList = useCallback(
    (change: (list: readonly Sending[]) => readonly Sending[]) =>
      setAll((before) => ({ ...before, [key]: change(before[key] ?? none) })),
    [key, setAll],
  )

  const send = useCallback(
    ({ id, file }: Sending) => {
      const request = new AbortController()
      requests.set(id, request)
      const set = (change: Partial<Sending>) => setList((before) => changed(before, id, change))
      set({ state: 'waiting', problem: '' })
      line.current = line.current.then(async () => {
        if (request.signal.aborted) return
        set({ state: 'sending' })
        try {
          const onSent = (sent: number) => set({ sent: Math.min(sent, file.size) })
          const added = await sendFile.current(file, { signal: request.signal, onSent })
          setList((before) => before.filter((each) => each.id !== id))
          toastSuccess(`${isolated(added.name)} added`)
          tellAdded.current?.(added)
        } catch (error) {
          if (request.signal.aborted) return
          const isCutOff = error instanceof NoAnswer
          const problem = isCutOff
            ? 'The connection broke off. It goes on when you are back.'
            : userMessage(error, 'The file could not be added.')
          set({ state: 'failed', problem, isCutOff })
        } finally {
          requests.delete(id)
        }
      })
    },
    [sendFile, setList, tellAdded],
  )

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const sending: Sending = {
          id: crypto.randomUUID(),
          file,
          sent: 0,
          isCutOff: false,
          ...(file.size > maxFileBytes
            ? { state: 'failed', problem: `It has ${sizeText(file.size)}; a file may have 25 MB at most.` }
            : { state: 'waiting', problem: '' }),
        }
        setList((before) => [...before, sending])
        if (sending.state === 'waiting') send(sending)
      }
    },
    [send, setList],
  )

  const remove = useCallback(
    (id: string) => {
      requests.get(id)?.abort()
      setList((before) => before.filter((each) => each.id !== id))
    },
    [setList],
  )

  const latest = useLatest(list)
  useEffect(
    () =>
      onConnectionBack(() => {
        for (const sending of latest.current)
          if (sending.isCutOff && sending.state === 'failed') send(sending)
      }),
    [latest, send],
  )
  useAskBeforeLeaving(list.some(({ state }) => state !== 'failed'))
  return { list, add, retry: send, remove }
}

const none: readonly Sending[] = []

/** The browser asks whether to leave while something is on its way. */
function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}
