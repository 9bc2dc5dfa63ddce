import { useEffect, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import classes from './code-modal.module.css'

export type ShownCode = { readonly code: string; readonly valid_for_seconds: number }
type Props = { readonly load: () => Promise<ShownCode>; readonly onUse: (code: string) => void }

/** The code of this moment, asked for again when it runs out. */
export const DemonstrationCode = ({ load, onUse }: Props) => {
  const [shown, setShown] = useState<ShownCode>()

  useEffect(() => {
    if (shown !== undefined && shown.valid_for_seconds <= 0) return undefined
    const pause = shown === undefined ? 0 : shown.valid_for_seconds * 1000
    const timer = setTimeout(() => {
      load().then(setShown, () => setShown({ code: '', valid_for_seconds: 0 }))
    }, pause)
    return () => clearTimeout(timer)
  }, [load, shown])

  if (shown === undefined || shown.code === '') return null
  return (
    <p className={classes.demonstration}>
      <span>
        Código de demonstração: <strong>{shown.code}</strong>
      </span>
      <Button kind="quiet" size="small" onClick={() => onUse(shown.code)}>
        Usar
      </Button>
    </p>
  )
}
