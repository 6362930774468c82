import { type AppExtensions, dialogOf } from '@ginkgo/portal-sdk/host'
import type { PlaceKind } from '../frame-state.ts'

/** Where a module of an app is shown, as the app declares it. */
export function placeOf(apps: readonly AppExtensions[], app: string, module: string): PlaceKind {
  const declared = apps.find((each) => each.app === app)
  const isPage = Object.values(declared?.pages ?? {}).some((page) => page.module === module)
  if (isPage) return 'page'
  const isDialog = Object.keys(declared?.dialogs ?? {}).some(
    (name) => dialogOf(declared ? [declared] : [], name)?.module === module,
  )
  return isDialog ? 'dialog' : 'card'
}

/** Whether an app adds a module to a page of the portal, which hands it records. */
export const isInSlot = (apps: readonly AppExtensions[], app: string, module: string): boolean =>
  apps.some((each) => each.app === app && (each.slots ?? []).some((slot) => slot.module === module))
