import { type ReactNode } from 'react'
import { CompanyBrand } from '#components/layout/company-brand.tsx'
import { Logo } from '#components/layout/logo.tsx'

const WIDTH = 800
const HORIZON = 470
const BOTTOM = 1000
const VANISHING = 470
const FURROWS = 17
const SOIL = `M0 486C200 452 600 452 800 482V${BOTTOM}H0z`

/** Furrows fan out from one point above the horizon; the soil's shape clips them. */
const furrow = (index: number) => {
  const spread = (index - (FURROWS - 1) / 2) * 155
  const foot = VANISHING + spread
  const bend = VANISHING + spread * 0.22
  return `M${VANISHING} ${HORIZON - 60}Q${bend} ${HORIZON + 130} ${foot} ${BOTTOM}`
}

const FieldDrawing = () => (
  <svg
    className="absolute inset-0 w-full h-full max-lg:h-[190%] max-lg:top-[-38%]"
    viewBox={`0 0 ${WIDTH} ${BOTTOM}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
    focusable="false"
  >
    <rect className="fill-[#f2dfb0] dark:fill-[#1a2a33]" width={WIDTH} height={BOTTOM} />
    <circle className="fill-[#f3cf7b] opacity-55 dark:fill-[#3d4a45]" cx="560" cy="400" r="190" />
    <circle className="fill-[#e3a22c] dark:fill-[#d9b35a]" cx="560" cy="400" r="92" />
    <path
      className="fill-[#9cb287] dark:fill-[#2d4538]"
      d="M0 420C120 360 230 372 330 402S560 452 800 372V620H0z"
    />
    <path
      className="fill-[#5d8f66] dark:fill-[#1d3527] dark:stroke-[#1d3527]"
      d="M0 462C170 410 300 440 440 456S690 448 800 424V640H0z"
    />
    <clipPath id="soil">
      <path d={SOIL} />
    </clipPath>
    <path className="fill-[#1f5237] dark:fill-[#10251a]" d={SOIL} />
    <g
      className="fill-[none] stroke-[#3f8a5b] [stroke-width:11] [stroke-linecap:round] dark:stroke-[#214a32]"
      clipPath="url(#soil)"
    >
      {Array.from({ length: FURROWS }, (_, index) => (
        <path key={index} d={furrow(index)} />
      ))}
    </g>
    <g className="fill-[#2b6344] stroke-[#2b6344] [stroke-width:5] dark:fill-[#1d3527] dark:stroke-[#1d3527]">
      <path d="M92 452v-44M92 410c-16 0-24-12-24-26s10-32 24-32 24 18 24 32-8 26-24 26z" />
      <path d="M142 448v-30M142 420c-11 0-17-9-17-19s7-23 17-23 17 13 17 23-6 19-17 19z" />
      <path d="M700 446v-34M700 414c-12 0-19-10-19-21s8-26 19-26 19 15 19 26-7 21-19 21z" />
    </g>
  </svg>
)

type Props = { readonly title: string; readonly lead?: string; readonly children: ReactNode }

/** Layout of the pages before sign-in: a drawing of a field on one side, the task on the other. */
export const PublicPage = ({ title, lead, children }: Props) => (
  <div className="grid grid-cols-[minmax(0,1.1fr)_minmax(26rem,1fr)] min-h-dvh max-lg:grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[11rem_auto]">
    <header className="sticky top-0 h-dvh overflow-hidden text-[#fbf6e8] bg-[#1c4a33] max-lg:relative max-lg:h-auto">
      <FieldDrawing />
      <p className="absolute [inset:2.5rem_auto_auto_2.75rem] flex items-center gap-4 py-2 pr-4 pl-2 rounded-lg bg-[#173f2b] font-display text-xl font-bold tracking-[-0.02em] max-lg:[inset:1rem_auto_auto_1.25rem] max-lg:text-lg">
        <Logo size={44} />
        <span>Portal Agro</span>
      </p>
      <CompanyBrand
        // Logos are designed for a white background, in both colour schemes.
        className="absolute [inset:7.5rem_2.75rem_auto] w-fit max-w-[min(24rem,calc(100%_-_5.5rem))] py-2 px-4 rounded-lg bg-white text-[#1f2a1f] max-lg:[inset:auto_1.25rem_1rem] max-lg:max-w-[calc(100%_-_2.5rem)]"
      />
      <p className="absolute [inset:auto_2.75rem_2.75rem] max-w-[24ch] font-display text-[clamp(1.6rem,2.6vw,2.4rem)] font-semibold leading-[1.12] tracking-[-0.02em] text-balance [text-shadow:0_1px_12px_rgb(10_35_22_/_70%)] max-lg:hidden">
        Do campo ao escritório, tudo no mesmo talhão.
      </p>
    </header>
    <main className="grid items-start pt-[clamp(2.5rem,11vh,8rem)] pb-[2.5rem] px-[clamp(1.25rem,5vw,4.5rem)] max-lg:items-start max-lg:pt-8 max-lg:pb-[2.5rem]">
      <div className="grid gap-5 w-full max-w-[25rem] my-0 mx-auto">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {lead !== undefined && <p className="mt-1.5 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  </div>
)
