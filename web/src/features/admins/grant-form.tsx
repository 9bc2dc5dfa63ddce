import { NativeSelect } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Grant, type Grants, grantInput } from '@portal/contract/admins/admin'
import { useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { closeToast, showError } from '#components/notices.ts'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import type { Subsidiary } from '#features/places/places.api.ts'
import { GRANT_INCOMPLETE } from './admin.messages.ts'
import { CopyGrant } from './copy-grant.tsx'
import classes from './grant-form.module.css'
import type { GrantNames } from './grant-names.ts'
import { ScopesField } from './scopes-field.tsx'

type Props = {
  readonly code: string | undefined
  readonly granted: Grants
  readonly names: GrantNames
  readonly places: readonly Subsidiary[]
  readonly onSave: (code: string, grant: Grant) => void
  readonly onClose: () => void
}

const EMPTY: Grant = { areas: [], scopes: [] }

/** Told once, and no longer than the form is there. */
const useIncompleteNotice = () => {
  const last = useRef(0)
  const forget = () => closeToast(last.current)
  useEffect(() => () => closeToast(last.current), [])
  const tell = () => {
    forget()
    last.current = showError(GRANT_INCOMPLETE)
  }
  return { tell, forget }
}

const useGrantForm = ({ code, granted, onSave }: Props) => {
  const notice = useIncompleteNotice()
  const { areas, scopes } = granted[code ?? ''] ?? EMPTY
  const form = useForm({
    name: 'grant',
    initialValues: { subsidiary: code ?? '', areas, scopes },
    validate: schemaResolver(grantInput, { sync: true }),
    onValuesChange: notice.forget,
  })
  const refuse = (errors: object) => {
    notice.tell()
    const first = Object.keys(form.values).find((field) => Object.hasOwn(errors, field))
    form.getInputNode(first ?? '')?.focus()
  }
  const submit = form.onSubmit(({ subsidiary, ...grant }) => onSave(subsidiary, grant), refuse)
  return { form, submit }
}

/** What is granted in one filial. No form of its own in HTML: it stands inside that of the administrator. */
export const GrantForm = (props: Props) => {
  const { code, granted, names, places, onClose } = props
  const { form, submit } = useGrantForm(props)
  const isNew = code === undefined
  const offered = places.filter((place) => !Object.hasOwn(granted, place.code))
  const choices = [
    { value: '', label: offered.length > 0 ? 'Escolha a filial' : 'Todas já foram adicionadas' },
    ...offered.map(({ code: value, name }) => ({ value, label: `${name} (${value})` })),
  ]
  return (
    <div className={classes.form}>
      <NativeSelect
        label="Filial"
        withAsterisk
        disabled={!isNew}
        data={isNew ? choices : [{ value: code, label: names.subsidiary(code) }]}
        rightSection={<span aria-hidden className={classes.chevron} />}
        {...form.getInputProps('subsidiary')}
      />
      <CopyGrant
        granted={granted}
        except={code}
        names={names}
        onCopy={({ areas, scopes }) => {
          form.setValues({ areas, scopes })
          form.clearErrors()
        }}
      />
      <AreasPicker withAsterisk {...form.getInputProps('areas')} value={form.values.areas} />
      <ScopesField {...form.getInputProps('scopes')} value={form.values.scopes} />
      <div className={classes.actions}>
        <Button kind="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => submit()}>{isNew ? 'Adicionar' : 'Aplicar'}</Button>
      </div>
    </div>
  )
}
