type Props = { readonly size?: number }

/** The logo: furrows that run to the horizon, and the sun above. The same drawing as favicon.svg. */
export const Logo = ({ size = 36 }: Props) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden focusable="false">
    <rect width="48" height="48" rx="12" fill="#1c4a33" />
    <circle cx="24" cy="21" r="8.5" fill="#e3ac35" />
    <path
      d="M0 24.5C9 20.5 16 19.6 24 19.6s15 .9 24 4.9V36c0 6.6-5.4 12-12 12H12C5.4 48 0 42.6 0 36z"
      fill="#2f7a50"
    />
    <g fill="none" stroke="#f7f1e1" strokeWidth="2.6" strokeLinecap="round">
      <path d="M24 24.5V44" />
      <path d="M19.3 25c-1.8 6-4.9 12-9.3 17.5" />
      <path d="M28.7 25c1.8 6 4.9 12 9.3 17.5" />
      <path d="M14.5 26c-2.6 4-5.8 7.5-9.5 10.5" />
      <path d="M33.5 26c2.6 4 5.8 7.5 9.5 10.5" />
    </g>
  </svg>
)
