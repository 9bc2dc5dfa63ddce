import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import {
  answerEvidenceParts,
  evidenceDueText,
  evidenceParts,
  photoCountText,
} from '@portal/contract/checklists/questions/evidence-text'
import type { Question } from '@portal/contract/checklists/questions/question'
import classes from './blank-evidence.module.css'

/** A box for a handwritten comment; photos are taken separately, so their number is only printed. */
export const BlankEvidence = ({ question }: { readonly question: Question }) => {
  const { photos } = evidenceSettingsOf(question)
  const condition = evidenceDueText(question)
  return evidenceParts(question).map(({ part, text, isRequired }) => {
    const due = isRequired && condition !== undefined ? ` ${condition}` : ''
    return part === 'photos' ? (
      <p key={part} className={classes.label}>
        Fotos: {photoCountText(photos)}
        {due}
      </p>
    ) : (
      <div key={part}>
        <p className={classes.label}>{`${text}${due}:`}</p>
        <div className={classes.box} />
      </div>
    )
  })
}

/** The lines for a signature and the location. */
export const BlankAnswerEvidence = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const parts = answerEvidenceParts(checklist)
  return parts.length === 0 ? null : (
    <section className={classes.whole}>
      {parts.map(({ part, text }) => (
        <div key={part} className={classes.part}>
          <p className={classes.label}>{text}</p>
          {part === 'signature' ? (
            <div className={classes.pair}>
              <p className={classes.line}>Nome:</p>
              <p className={classes.line}>Assinatura:</p>
            </div>
          ) : (
            <p className={classes.line}>Local:</p>
          )}
        </div>
      ))}
    </section>
  )
}
