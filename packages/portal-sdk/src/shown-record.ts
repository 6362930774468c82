import { useLocation } from '@ginkgo/router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { extensionsAtom } from './extensions-atom.ts'
import { type AppExtensions, pageAt, parameterOf } from './extensions/registered.ts'

/** The record whose page is shown. */
export interface ShownRecord {
  /** The name of its page, e.g. `lead`. */
  readonly kind: string
  readonly id: string
  /** The name under which dialogs take its id, e.g. `leadId`. */
  readonly parameter: string
}

const idPattern = /^[0-9a-f-]{36}$/

function recordAt(apps: readonly AppExtensions[], pathname: string): ShownRecord | undefined {
  const page = pageAt(apps, pathname)
  const parameter = page?.record && parameterOf(page.path)
  const at = page?.path.split('/').indexOf(`:${parameter}`) ?? -1
  const id = pathname.split('/')[at]
  return page && parameter && id && idPattern.test(id) ? { kind: page.name, id, parameter } : undefined
}

/** The record whose page is on the screen, if any. */
export function useShownRecord(): ShownRecord | undefined {
  const apps = useAtomValue(extensionsAtom)
  const { pathname } = useLocation()
  return useMemo(() => recordAt(apps, pathname), [apps, pathname])
}
