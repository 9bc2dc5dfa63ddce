import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './form-page.module.css'
import type { Saving } from './saving.tsx'
import { ScreenHeader } from './screen-header.tsx'

type Props = {
  readonly title: string
  readonly saving: Saving
  readonly onCancel: () => void
  readonly children: ReactNode
}

const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** A screen that is one form: its problems, its fields, Cancelar and Salvar. Ctrl+S saves too. */
export const FormPage = ({ title, saving, onCancel, children }: Props) => {
  const { submit, busy, summary, dialogs } = saving
  useHotkeys([['mod+S', () => !isUnderDialog() && submit()]], [], true)
  return (
    <>
      <ScreenHeader title={title} lead="Os campos com * são obrigatórios." />
      <form className={classes.form} onSubmit={submit} noValidate>
        {summary}
        {children}
        <div className={classes.actions}>
          <Button kind="quiet" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </div>
      </form>
      {dialogs}
    </>
  )
}
