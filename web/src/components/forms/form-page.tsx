import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useSaveKey } from './save-key.ts'
import type { Saving } from './use-saving.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'

type Props = {
  readonly title: string
  /** What is edited, shown below the title. */
  readonly about?: ReactNode
  /** Replaces the title; null if the page has its own header around the form. */
  readonly header?: ReactNode
  readonly saving: Saving
  /** Undefined if the header has its own way to leave. */
  readonly onCancel?: () => void
  /** Other actions of the screen. */
  readonly actions?: ReactNode
  /** What the person should know before saving, shown above Salvar. */
  readonly beforeSaving?: ReactNode
  /** Buttons beside Salvar that save and then do something else. */
  readonly otherWaysToSave?: ReactNode
  /** Read-only: the form cannot be saved. */
  readonly isLocked?: boolean
  /** Lays out the fields in columns if there is room. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

const REQUIRED_MARK = 'Os campos com * são obrigatórios.'

/** A screen that is one form: its problems, its fields, Cancelar and Salvar. Ctrl+S also saves. */
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
      <form // What takes the focus is not left behind the bar of Salvar; wide fields are laid out by the room of the form.
        className="grid gap-5 max-w-[46rem] p-[clamp(1rem,3vw,1.75rem)] border border-line rounded-lg bg-surface [box-shadow:var(--shadow-1)] data-[wide=true]:@container data-[wide=true]:max-w-[88rem] [&_:is(input,select,textarea,button)]:scroll-mb-[5rem]"
        data-wide={isWide}
        onSubmit={submit}
        noValidate
      >
        {header !== undefined && !isLocked && (
          <p className="text-ink-soft text-sm">{REQUIRED_MARK}</p>
        )}
        {summary}
        {children}
        {!isLocked && beforeSaving}
        {!isLocked && (
          <div // In view, however long the form is.
            className="sticky bottom-0 z-1 flex flex-wrap justify-end gap-2 py-3 border-t border-t-line bg-surface max-sm:*:flex-1"
          >
            {onCancel && (
              <Button variant="quiet" onClick={onCancel}>
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
