import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import classes from './form-page.module.css'
import { useSaveKey } from './save-key.ts'
import type { Saving } from './saving.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'

type Props = {
  readonly title: string
  /** Of what is edited, beside the title. */
  readonly badge?: ReactNode
  readonly saving: Saving
  /** Nothing where the header has a way out of its own. */
  readonly onCancel?: () => void
  /** What else can be done with the screen. */
  readonly actions?: ReactNode
  /** What is to be known before it is saved, above Salvar. */
  readonly beforeSaving?: ReactNode
  /** Shown to read, not to save. */
  readonly isLocked?: boolean
  readonly children: ReactNode
}

const REQUIRED_MARK = 'Os campos com * são obrigatórios.'

/** A screen that is one form: its problems, its fields, Cancelar and Salvar. Ctrl+S saves too. */
export const FormPage = (props: Props) => {
  const { title, badge, saving, onCancel, actions, beforeSaving } = props
  const { isLocked = false, children } = props
  const { submit, busy, summary, notice, dialogs } = saving
  useSaveKey(() => !isLocked && submit())
  return (
    <>
      <ScreenHeader title={title} badge={badge} {...(!isLocked && { lead: REQUIRED_MARK })}>
        {actions}
      </ScreenHeader>
      {!isLocked && notice}
      <form className={classes.form} onSubmit={submit} noValidate>
        {summary}
        {children}
        {!isLocked && beforeSaving}
        {!isLocked && (
          <div className={classes.actions}>
            {onCancel && (
              <Button kind="quiet" onClick={onCancel}>
                Cancelar
              </Button>
            )}
            <Button type="submit" loading={busy}>
              Salvar
            </Button>
          </div>
        )}
      </form>
      {dialogs}
    </>
  )
}
