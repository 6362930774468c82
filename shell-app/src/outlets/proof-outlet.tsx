import { onProofWanted } from '@ginkgo/api-client/host'
import { lazyCode, loadOverlays } from '@ginkgo/ui'
import { useEffect, useState } from 'react'
import { useCode } from './use-code.ts'

const dialog = lazyCode(async () => {
  const [{ ProofDialog }] = await Promise.all([
    import(/* webpackChunkName: "proof-dialog" */ './proof-dialog.tsx'),
    loadOverlays(),
  ])
  return ProofDialog
})

/** Asks the person to prove that they are there, where a call needs that; the call is sent again afterwards. */
export function ProofOutlet() {
  const [settle, setSettle] = useState<(isProved: boolean) => void>()
  useEffect(
    () =>
      onProofWanted(
        () =>
          new Promise((resolve) =>
            setSettle(() => (isProved: boolean) => {
              setSettle(undefined)
              resolve(isProved)
            }),
          ),
      ),
    [],
  )
  return settle ? <Loaded settle={settle} /> : null
}

function Loaded({ settle }: { settle: (isProved: boolean) => void }) {
  const { loaded: Dialog } = useCode(dialog, { onError: () => settle(false) })
  return Dialog ? <Dialog settle={settle} /> : null
}
