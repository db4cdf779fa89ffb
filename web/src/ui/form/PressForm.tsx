import type { ReactNode, SubmitEvent } from "react";

/**
 * The handlers of a form that may be sent before hydration. React then keeps the submit and calls the action once the
 * form is hydrated; a click it does not keep. The timer leaves the action's transition, so that `submit` is seen at once.
 */
export const replayable = (submit: () => void) => ({
  onSubmit: (event: SubmitEvent) => {
    // A submit inside a dialog must not submit the form around it.
    event.stopPropagation();
    // Without this React would run the action as well.
    event.preventDefault();
    submit();
  },
  action: () => {
    setTimeout(submit);
  },
});

/** Around a single submit button of a prerendered page: a press before hydration is replayed. */
export const PressForm = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <form {...replayable(onPress)} className="wc-press">
    {children}
  </form>
);
