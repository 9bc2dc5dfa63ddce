import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import classes from './form-page.module.css'
import { useSaveKey } from './save-key.ts'
import type { Saving } from './saving.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'

type Props = {
  readonly title: string
  /** What is edited, below the title. */
  readonly about?: ReactNode
  /** Of what is edited, instead of a title; null where the page has one around the form. */
  readonly header?: ReactNode
  readonly saving: Saving
  /** Nothing where the header has a way out of its own. */
  readonly onCancel?: () => void
  /** What else can be done with the screen. */
  readonly actions?: ReactNode
  /** What is to be known before it is saved, above Salvar. */
  readonly beforeSaving?: ReactNode
  /** Beside Salvar: what is done once it is saved. */
  readonly otherWaysToSave?: ReactNode
  /** Shown to read, not to save. */
  readonly isLocked?: boolean
  /** Its fields stand in columns where there is room for them. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

const REQUIRED_MARK = 'Os campos com * são obrigatórios.'

/** A screen that is one form: its problems, its fields, Cancelar and Salvar. Ctrl+S saves too. */
export const FormPage = (props: Props) => {
  const { title, about, header, saving, onCancel, actions, beforeSaving } = props
  const { isLocked = false, isWide = false, children } = props
  const { submit, busy, summary, notice, dialogs } = saving
  useSaveKey(() => !isLocked && submit())
  return (
    <>
      {header === undefined ? (
        <ScreenHeader title={title} about={about} {...(!isLocked && { lead: REQUIRED_MARK })}>
          {actions}
        </ScreenHeader>
      ) : (
        header
      )}
      {!isLocked && notice}
      <form className={classes.form} data-wide={isWide} onSubmit={submit} noValidate>
        {header !== undefined && !isLocked && <p className={classes.mark}>{REQUIRED_MARK}</p>}
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
            {props.otherWaysToSave}
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
