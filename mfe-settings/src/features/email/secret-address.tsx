import { type InboundAddress, inboundAddressesApi } from '@ginkgo/contracts'
import { confirm, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { Copy, RotateCw } from 'lucide-react'

/** A secret address, with the ways to copy and to replace it. */
export function SecretAddress({ of, label, hint }: { of: InboundAddress; label: string; hint: string }) {
  const renewing = useMutation(inboundAddressesApi.renew, {
    saved: 'Address replaced successfully',
    failed: 'Failed to replace the address',
  })
  const copy = async () => {
    await navigator.clipboard.writeText(of.address)
    toastSuccess('Copied!')
  }
  const renew = async () => {
    const sure = await confirm({
      title: 'Replace the address?',
      description: 'Nothing that is sent to the present address is filed any more.',
      confirmLabel: 'Replace',
    })
    if (sure) await renewing.send({ params: { addressId: of.id } })
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint}>
        <TextField value={of.address} readOnly />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Copy size={14} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="secondary"
          icon={<RotateCw size={14} />}
          busy={renewing.busy}
          onClick={() => void renew()}
        >
          Replace
        </Button>
      </div>
    </div>
  )
}
