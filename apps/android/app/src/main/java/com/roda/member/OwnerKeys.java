package com.roda.member;

import android.content.Context;
import android.os.Build;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyPermanentlyInvalidatedException;
import android.security.keystore.KeyProperties;
import androidx.annotation.NonNull;
import androidx.biometric.BiometricManager;
import androidx.biometric.BiometricManager.Authenticators;
import androidx.biometric.BiometricPrompt;
import androidx.core.content.ContextCompat;
import androidx.fragment.app.FragmentActivity;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.spec.ECGenParameterSpec;

/**
 * P-256 keys that never leave the device's keystore. Each signature needs its owner: a fingerprint or a face, and from
 * Android 11 on also the screen lock. A key of fingerprints alone ends when another finger is enrolled.
 */
final class OwnerKeys {

    /** Called once, on the main thread. */
    interface Outcome {
        /** The public key as SubjectPublicKeyInfo, the signature in DER. */
        void signed(byte[] publicKey, byte[] signature);

        /** With `dismissed`, `missing` or `unavailable`. */
        void failed(String result);
    }

    private static final String STORE = "AndroidKeyStore";
    private static final String ALGORITHM = "SHA256withECDSA";

    private final Context context;

    OwnerKeys(Context context) {
        this.context = context;
    }

    private static boolean takesScreenLock() {
        return Build.VERSION.SDK_INT >= Build.VERSION_CODES.R;
    }

    private static int authenticators() {
        int strong = Authenticators.BIOMETRIC_STRONG;
        return takesScreenLock() ? strong | Authenticators.DEVICE_CREDENTIAL : strong;
    }

    /** Whether the owner has anything to confirm with. */
    boolean canAsk() {
        return BiometricManager.from(context).canAuthenticate(authenticators()) == BiometricManager.BIOMETRIC_SUCCESS;
    }

    boolean has(String name) {
        try {
            return store().containsAlias(name);
        } catch (Exception failure) {
            return false;
        }
    }

    void create(String name) throws GeneralSecurityException {
        KeyGenParameterSpec.Builder wanted = new KeyGenParameterSpec.Builder(name, KeyProperties.PURPOSE_SIGN)
            .setAlgorithmParameterSpec(new ECGenParameterSpec("secp256r1"))
            .setDigests(KeyProperties.DIGEST_SHA256)
            .setUserAuthenticationRequired(true);
        if (takesScreenLock()) {
            int kinds = KeyProperties.AUTH_BIOMETRIC_STRONG | KeyProperties.AUTH_DEVICE_CREDENTIAL;
            // For each signature anew.
            wanted.setUserAuthenticationParameters(0, kinds);
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance(KeyProperties.KEY_ALGORITHM_EC, STORE);
        generator.initialize(wanted.build());
        generator.generateKeyPair();
    }

    void remove(String name) {
        try {
            store().deleteEntry(name);
        } catch (Exception failure) {
            // A keystore that can't be read has no key to sign with either.
        }
    }

    /** Asks the owner, and signs the challenge once confirmed. */
    void sign(FragmentActivity activity, String name, String reason, byte[] challenge, Outcome outcome) {
        final Signature signature;
        final Certificate certificate;
        try {
            KeyStore store = store();
            certificate = store.getCertificate(name);
            signature = Signature.getInstance(ALGORITHM);
            signature.initSign((PrivateKey) store.getKey(name, null));
        } catch (KeyPermanentlyInvalidatedException ended) {
            remove(name);
            activity.runOnUiThread(() -> outcome.failed("missing"));
            return;
        } catch (Exception failure) {
            activity.runOnUiThread(() -> outcome.failed("unavailable"));
            return;
        }
        BiometricPrompt.AuthenticationCallback heard = new BiometricPrompt.AuthenticationCallback() {
            @Override
            public void onAuthenticationSucceeded(@NonNull BiometricPrompt.AuthenticationResult result) {
                try {
                    Signature open = result.getCryptoObject().getSignature();
                    open.update(challenge);
                    outcome.signed(certificate.getPublicKey().getEncoded(), open.sign());
                } catch (Exception failure) {
                    outcome.failed("unavailable");
                }
            }

            @Override
            public void onAuthenticationError(int code, @NonNull CharSequence message) {
                outcome.failed("dismissed");
            }
        };
        activity.runOnUiThread(() ->
            new BiometricPrompt(activity, ContextCompat.getMainExecutor(context), heard).authenticate(
                prompt(reason),
                new BiometricPrompt.CryptoObject(signature)
            )
        );
    }

    private BiometricPrompt.PromptInfo prompt(String reason) {
        BiometricPrompt.PromptInfo.Builder shown = new BiometricPrompt.PromptInfo.Builder()
            .setTitle(context.getString(R.string.prove_owner))
            .setSubtitle(reason)
            .setAllowedAuthenticators(authenticators());
        // Where the screen lock is accepted, it has the place of this button.
        if (!takesScreenLock()) shown.setNegativeButtonText(context.getString(R.string.use_password));
        return shown.build();
    }

    private static KeyStore store() throws Exception {
        KeyStore store = KeyStore.getInstance(STORE);
        store.load(null);
        return store;
    }
}
