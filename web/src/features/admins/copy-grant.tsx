import { NativeSelect } from '@mantine/core'
import type { Grant, Grants } from '@portal/contract/admins/admin'
import { useState } from 'react'
import classes from './grant-form.module.css'
import { type GrantNames, byName } from './grant-names.ts'

type Props = {
  readonly granted: Grants
  readonly except: string | undefined
  readonly names: GrantNames
  readonly onCopy: (grant: Grant) => void
}

/** Areas and scopes as they are in another filial of the same person. */
export const CopyGrant = ({ granted, except, names, onCopy }: Props) => {
  const [source, setSource] = useState('')
  const others = byName(granted, names).filter(([code]) => code !== except)
  if (others.length === 0) return null
  const copy = (code: string) => {
    const grant = granted[code]
    setSource(code)
    if (grant !== undefined) onCopy(grant)
  }
  return (
    <div>
      <NativeSelect
        label="Copiar de outra filial"
        description="Preenche as áreas e os escopos abaixo; depois ainda podem ser mudados."
        data={[
          { value: '', label: 'Não copiar' },
          ...others.map(([value]) => ({ value, label: names.subsidiary(value) })),
        ]}
        rightSection={<span aria-hidden className={classes.chevron} />}
        value={source}
        onChange={({ currentTarget }) => copy(currentTarget.value)}
      />
      <output className={classes.copied}>
        {source !== '' && `Áreas e escopos copiados de ${names.subsidiary(source)}`}
      </output>
    </div>
  )
}
