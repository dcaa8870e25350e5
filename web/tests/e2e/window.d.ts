/** What the tests leave in a page, to find it there again. */
interface Window {
  sameVisit?: boolean;
  shown: string[];
}
