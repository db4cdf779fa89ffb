export const CONFIRMATION_PATH = "/Public/Confirmation";
export const SIGN_PATH = "/Public/ClaimApplicationStepper?step=sign&page=sign";
