import { type ApiError, call, useRetryWhenBack } from '@ginkgo/api-client'
import { type SearchResults, searchApi } from '@ginkgo/contracts'
import { useCallback, useEffect, useState } from 'react'

/** Milliseconds without a key after which the server is asked. */
const debounceMs = 120

export interface Search {
  /** The last results: of this text, or of the one before while this one is being searched. */
  readonly results: SearchResults | undefined
  /** The text that `results` are of. */
  readonly of: string | undefined
  readonly busy: boolean
  readonly error: ApiError | undefined
  readonly retry: () => void
}

interface Answer {
  readonly text: string
  readonly results?: SearchResults
  readonly error?: ApiError
}

/** Searches on the server; an empty text searches nothing. An answer to a former text is dropped. */
export function useSearch(text: string): Search {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  if (text === '' && answer) setAnswer(undefined)
  useEffect(() => {
    if (text === '') return
    const request = new AbortController()
    const timer = setTimeout(() => {
      call(searchApi.find, { query: { q: text } }, { signal: request.signal }).then(
        (results) => {
          if (!request.signal.aborted) setAnswer({ text, results })
        },
        (error: ApiError) => {
          if (!request.signal.aborted) setAnswer({ text, error })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, attempt])
  const retry = useCallback(() => {
    setAnswer(undefined)
    setAttempt((count) => count + 1)
  }, [])
  const error = answer?.text === text ? answer.error : undefined
  useRetryWhenBack(error, retry)
  return {
    results: answer?.results,
    of: answer?.results && answer.text,
    busy: text !== '' && answer?.text !== text,
    error,
    retry,
  }
}
