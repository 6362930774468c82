import { NewDomain, organizationSignInApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { DomainRow } from './domain-row.tsx'
import type { Oidc } from './settings-of.ts'

/** Domains of e-mails whose people sign in at the provider, each once it is proved. */
export function DomainList({ oidc }: { oidc: Oidc }) {
  const form = useZodForm(NewDomain, { defaultValues: { domain: '' } })
  const { send } = useMutation(organizationSignInApi.update, {
    form,
    saved: 'Domains updated successfully',
    failed: 'Failed to update domains',
    done: () => form.reset(),
  })
  const domains = oidc.domains.map(({ domain }) => domain)
  const add = form.handleSubmit(async ({ domain }) => {
    await send({ body: { oidc: { domains: [...new Set([...domains, domain])] } } })
  })
  const remove = (domain: string) =>
    send({ body: { oidc: { domains: domains.filter((one) => one !== domain) } } })
  return (
    <div className="flex flex-col gap-3">
      <h4 className="text-sm font-medium text-fg">E-mail domains</h4>
      {oidc.domains.length === 0 ? (
        <p className="text-sm text-muted">
          Add the domain of your e-mails. Until it is proved, nobody is sent to the provider by their e-mail.
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {oidc.domains.map((domain) => (
            <DomainRow key={domain.domain} {...domain} remove={() => remove(domain.domain)} />
          ))}
        </ul>
      )}
      <form className="flex flex-wrap items-end gap-2" onSubmit={add} noValidate>
        <FormField form={form} name="domain" label="E-mail domain" className="min-w-0 flex-1">
          {(field) => <TextField {...field} placeholder="example.com" autoComplete="off" inputMode="url" />}
        </FormField>
        <Button type="submit" variant="secondary" busy={form.formState.isSubmitting} busyLabel="Adding...">
          Add Domain
        </Button>
      </form>
    </div>
  )
}
