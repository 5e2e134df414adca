export const noConnection = "No connection. Try again.";
