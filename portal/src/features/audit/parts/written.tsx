/** What somebody wrote, in whatever language, with its own lines. */
export const Written = ({ children }: { children: string }) => (
  <span lang="" className="pre-line">
    {children}
  </span>
);
