import { type OrganizationSignIn, organizationSignInApi } from '@ginkgo/contracts'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { CopiedText } from './copied-text.tsx'
import { DomainList } from './domain-list.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { ScimToken } from './scim-token.tsx'

/** The organization's own OpenID provider, its domains, and the token of its directory. */
export function CompanySignIn({ signIn }: { signIn: OrganizationSignIn }) {
  const { oidc, addresses } = signIn
  const [isEditing, setEditing] = useState(false)
  const { send, busy } = useMutation(organizationSignInApi.update, {
    saved: 'Company sign-in removed',
    failed: 'Failed to remove company sign-in',
  })
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove company sign-in?',
      description:
        'Whoever has signed in with it is signed out, and needs a password, which they can set by mail.',
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (isSure) await send({ body: { oidc: null } })
  }
  return (
    <section
      aria-labelledby="company-sign-in"
      className="mt-6 flex max-w-2xl flex-col gap-4 border-t border-line pt-5"
    >
      <div>
        <h3 id="company-sign-in" className="text-sm font-medium text-fg">
          Company sign-in
        </h3>
        <p className="text-sm text-muted">
          {oidc
            ? `People sign in at ${oidc.issuer}${oidc.only ? ', and in no other way' : ''}.`
            : 'People can sign in with Google, Microsoft or any other OpenID provider of your company.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Building2 size={14} />} onClick={() => setEditing(true)}>
          {oidc ? 'Edit Company Sign-in' : 'Set up Company Sign-in'}
        </Button>
        {oidc ? (
          <Button variant="secondary" busy={busy} busyLabel="Removing..." onClick={() => void remove()}>
            Remove
          </Button>
        ) : null}
      </div>
      {oidc ? <DomainList oidc={oidc} /> : null}
      <details className="text-sm">
        <summary className="cursor-pointer text-fg">What to enter at the provider</summary>
        <div className="mt-2 flex flex-col gap-3">
          <CopiedText label="Redirect address" text={addresses.callback} />
          <CopiedText label="Back-channel logout address" text={addresses.backChannelLogout} />
          <CopiedText label="Address after logout" text={addresses.afterLogout} />
          <CopiedText label="Sign-in address for your people" text={addresses.login} />
        </div>
      </details>
      <ScimToken signIn={signIn} />
      {isEditing ? (
        <ProviderDialog oidc={oidc} addresses={addresses} onClose={() => setEditing(false)} />
      ) : null}
    </section>
  )
}
