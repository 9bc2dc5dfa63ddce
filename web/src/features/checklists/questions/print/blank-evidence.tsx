import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import {
  answerEvidenceParts,
  evidenceDueText,
  evidenceParts,
  photoCountText,
} from '@portal/contract/checklists/questions/evidence-text'
import type { Question } from '@portal/contract/checklists/questions/question'

const lineClass = 'pt-5 pb-0.5 px-0 border-b border-b-[#777] font-semibold'

/** A box for a handwritten comment; photos are taken separately, so their number is only printed. */
export const BlankEvidence = ({ question }: { readonly question: Question }) => {
  const { photos } = evidenceSettingsOf(question)
  const condition = evidenceDueText(question)
  return evidenceParts(question).map(({ part, text, isRequired }) => {
    const due = isRequired && condition !== undefined ? ` ${condition}` : ''
    return part === 'photos' ? (
      <p key={part} className="mt-1 text-ink-soft text-[0.875em]">
        Fotos: {photoCountText(photos)}
        {due}
      </p>
    ) : (
      <div key={part}>
        <p className="mt-1 text-ink-soft text-[0.875em]">{`${text}${due}:`}</p>
        <div className="min-h-[4rem] mt-1 border border-[#777] rounded-sm bg-white" />
      </div>
    )
  })
}

/** The lines for a signature and the location. */
export const BlankAnswerEvidence = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const parts = answerEvidenceParts(checklist)
  return parts.length === 0 ? null : (
    <section className="grid gap-4 mt-5">
      {parts.map(({ part, text }) => (
        <div key={part} className="break-inside-avoid">
          <p className="mt-1 text-ink-soft text-[0.875em]">{text}</p>
          {part === 'signature' ? (
            <div className="grid grid-cols-2 gap-5 not-print:max-sm:grid-cols-1 not-print:max-sm:gap-2">
              <p className={lineClass}>Nome:</p>
              <p className={lineClass}>Assinatura:</p>
            </div>
          ) : (
            <p className={lineClass}>Local:</p>
          )}
        </div>
      ))}
    </section>
  )
}
